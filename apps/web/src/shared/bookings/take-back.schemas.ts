import { EndAlarmRequest } from '@sablon/contracts';

export const takeBack = EndAlarmRequest;
