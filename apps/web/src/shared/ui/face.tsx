import clsx from 'clsx';

interface FaceProps {
  /** A JPEG in base64; null = the first letter of the name stands for it. */
  readonly image: string | null;
  readonly name: string;
  /** What the picture shows, for who cannot see it; without a picture nothing is said. */
  readonly alt: string;
  readonly className?: string;
}

/** A person's face, or their initial in its place: the same size either way, so that nothing moves when it arrives. */
export function Face({ image, name, alt, className = 'size-12 text-heading' }: FaceProps) {
  if (image !== null)
    return (
      <img
        src={`data:image/jpeg;base64,${image}`}
        alt={alt}
        className={clsx('shrink-0 rounded-full object-cover', className)}
        data-testid="face"
      />
    );
  return (
    <span
      aria-hidden="true"
      className={clsx('display grid shrink-0 place-items-center rounded-full bg-gold-wash text-gold-text', className)}
    >
      {name.slice(0, 1)}
    </span>
  );
}
