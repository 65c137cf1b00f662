import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  NOTIFICATION_RULES,
  type NotificationGroup,
  type NotificationKind,
} from '@sablon/domain';
import type { NotificationChoicesView } from '@sablon/contracts';
import { Lock } from 'lucide-react';
import { startTransition, useOptimistic } from 'react';
import { Link } from 'react-router-dom';
import { PushSwitch } from '../pwa/push-switch.js';
import { useT } from '../shared/i18n/namespaces.js';
import {
  useChooseNotifications,
  useNotificationChoices,
  NotificationsSwitch,
} from '../shared/messages/notifications-switch.js';
import { FormError } from '../shared/ui/button.js';
import { useUser } from '../shared/session/session-store.js';
import { SubScreen } from '../shared/ui/sub-screen.js';
import { Card, Skeleton } from '../shared/ui/surfaces.js';
import { notificationTexts } from '../shared/words.js';
import { notifications } from './words.js';

const GROUPS = ['ride', 'booking', 'chat', 'money', 'work', 'account'] as const satisfies readonly NotificationGroup[];
type Choose = ReturnType<typeof useChooseNotifications>['mutateAsync'];

/** Optimistic checkbox: the query cache notifies its subscribers a moment later, and until then React would revert the tick. */
function Tick({
  chosen,
  disabled,
  onChoose,
}: {
  chosen: boolean;
  disabled: boolean;
  onChoose: (chosen: boolean) => Promise<unknown>;
}) {
  const [shown, show] = useOptimistic(chosen);
  return (
    <input
      type="checkbox"
      className="tick"
      checked={shown}
      disabled={disabled}
      onChange={({ currentTarget: { checked } }) =>
        startTransition(async () => {
          show(checked);
          await onChoose(checked).catch(() => undefined); // the page shows the refusal
        })
      }
    />
  );
}

function KindRow({ kind, view, choose }: { kind: NotificationKind; view: NotificationChoicesView; choose: Choose }) {
  const t = useT(notifications);
  const name = useT(notificationTexts)(`${kind}.name`);
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-3 pr-3 text-left font-normal">
        {name}
      </th>
      {NOTIFICATION_CHANNELS.map((channel) => {
        const choice = view.choices.find((one) => one.kind === kind && one.channel === channel);
        return (
          <td key={channel} className="w-16 py-1 text-center">
            {choice?.fixed && choice.chosen && (
              <span className="inline-grid size-11 place-items-center text-ink-soft">
                <Lock size={17} aria-hidden="true" />
                <span className="sr-only">{t('fixed')}</span>
              </span>
            )}
            {choice && !choice.fixed && (
              <label className="inline-grid size-11 cursor-pointer place-items-center">
                <span className="sr-only">{`${name}, ${t(`channel.${channel}`)}`}</span>
                <Tick
                  chosen={choice.chosen}
                  disabled={!view.on}
                  onChoose={(chosen) => choose({ choices: [{ kind, channel, chosen }] })}
                />
              </label>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Group({ group, view, choose }: { group: NotificationGroup; view: NotificationChoicesView; choose: Choose }) {
  const t = useT(notifications);
  return (
    <Card>
      <table className="w-full">
        <caption className="eyebrow mb-2 text-left">{t(`group.${group}`)}</caption>
        <thead>
          <tr className="text-caption text-ink-soft">
            <th scope="col" className="text-left font-normal">
              <span className="sr-only">{t('what')}</span>
            </th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-16 pb-1 text-center font-normal">
                {t(`channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.filter((kind) => NOTIFICATION_RULES[kind].group === group).map((kind) => (
            <KindRow key={kind} kind={kind} view={view} choose={choose} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Notification settings: each kind by each available channel, saved on the account. */
export function ChoicesPage() {
  const t = useT(notifications);
  const { data, error } = useNotificationChoices();
  const { mutateAsync, error: refused } = useChooseNotifications();
  const isDriver = useUser()?.role === 'driver';
  return (
    <SubScreen back="/profile" title={t('choices.title')} lead={t('choices.lead')}>
      <Card className="grid gap-3">
        <NotificationsSwitch />
        <PushSwitch />
        {data && !data.on && <p className="text-small text-ink-soft">{t('choices.off')}</p>}
        <Link to="/app/notifications" className="w-fit text-gold-text underline underline-offset-4">
          {t('choices.see')}
        </Link>
      </Card>
      <FormError error={refused} />
      {data &&
        GROUPS.filter((group) => group !== 'work' || isDriver).map((group) => (
          <Group key={group} group={group} view={data} choose={mutateAsync} />
        ))}
      {/* The switch above shows the error and the retry button. */}
      {!data && !error && <Skeleton className="h-96 w-full rounded-card" />}
    </SubScreen>
  );
}
