import { ToastCard } from './toast-card.js';
import { useAnnouncement, useToasts } from './toast-store.js';

/** Where toasts appear and announcements are spoken; rendered once, by the frame of the page. */
export function Toasts() {
  const toasts = useToasts();
  const announcement = useAnnouncement();
  const urgent = toasts.filter((toast) => toast.tone === 'danger');
  const calm = toasts.filter((toast) => toast.tone !== 'danger');
  const column = 'flex flex-col items-center gap-2 sm:items-end';
  return (
    <>
      <div className="toasts pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-70 flex flex-col gap-2">
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
