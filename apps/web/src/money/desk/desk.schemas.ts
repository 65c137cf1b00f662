import { DisputeAnswer, GiveUpRequest } from '@sablon/contracts';

export const moneyReason = GiveUpRequest;
export const disputeAnswer = DisputeAnswer;
