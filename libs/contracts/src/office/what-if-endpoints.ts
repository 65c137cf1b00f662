import { verbsOf } from '../endpoint.js';
import { Uuid } from '../kernel/primitives.js';
import { NewWhatIfRequest, WhatIfsView, WhatIfView } from './what-if.js';

const { get, post } = verbsOf('office');

/** Past periods played again, as they were and with other settings. */
export const whatIf = {
  list: get('/admin/what-ifs', {
    access: ['admin'],
    reply: WhatIfsView,
    summary: 'Lists the last what-ifs, and the settings that one may change.',
  }),
  read: get('/admin/what-ifs/:id', {
    access: ['admin'],
    params: { id: Uuid },
    reply: WhatIfView,
    summary: 'Reads a what-if: how far it is, and its result.',
  }),
  start: post('/admin/what-ifs', {
    access: ['admin'],
    body: NewWhatIfRequest,
    reply: WhatIfView,
    errors: ['dispatch_setting.disordered', 'dispatch_setting.out_of_bounds', 'request.key_reused', 'what_if.period'],
    summary: 'Plays a past period again, as it was recorded and with other settings.',
  }),
};
