import { Skeleton } from '../../shared/ui/surfaces.js';

/** The page's shape while prices are on their way. */
export const SearchSkeleton = ({ label }: { label: string }) => (
  <div aria-busy="true" className="column grid gap-6 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-9">
    <p role="status" className="sr-only">
      {label}
    </p>
    <div className="grid content-start gap-5 lg:order-2">
      <Skeleton className="h-40 w-full lg:h-[clamp(280px,42vh,460px)] rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
    <div className="grid content-start gap-3">
      <Skeleton className="h-9 w-1/2" />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-28 w-full rounded-2xl" />
      ))}
    </div>
  </div>
);
