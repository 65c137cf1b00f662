import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { shell, useT } from '../i18n/namespaces.js';
import { closeToast, type Toast, useAnnouncement, useToasts } from './toast-store.js';

const ICONS = { ok: Check, info: Info, danger: TriangleAlert } as const;
const TONES = { ok: 'text-ok', info: 'text-info', danger: 'text-danger' } as const;

/** One toast; its code is fetched with the first one shown. */
function ToastCard({ toast }: { toast: Toast }) {
  const t = useT(shell);
  const Icon = ICONS[toast.tone];
  return (
    <div className="card pointer-events-auto flex w-full max-w-md animate-[rise_0.3s_var(--ease-glide)] items-center gap-3 bg-raised py-2 pr-2 pl-4 shadow-high">
      <Icon size={20} className={`shrink-0 ${TONES[toast.tone]}`} aria-hidden="true" />
      <span className="flex-1 py-2 text-small">{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className="btn btn-ghost text-gold-text"
          data-size="small"
          onClick={() => {
            toast.action?.run();
            closeToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className="icon-btn" aria-label={t('close')} onClick={() => closeToast(toast.id)}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Renders toasts and announces messages; rendered once, by the frame of the page. */
export function Toasts() {
  const toasts = useToasts();
  const announcement = useAnnouncement();
  const urgent = toasts.filter((toast) => toast.tone === 'danger');
  const calm = toasts.filter((toast) => toast.tone !== 'danger');
  const column = 'flex flex-col items-center gap-2 sm:items-end';
  return (
    <>
      <div className="toasts pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-urgent flex flex-col gap-2">
        <div role="alert" className={column}>
          {urgent.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </div>
        <div role="status" className={column}>
          {calm.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
