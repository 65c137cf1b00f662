import { useCallback, useState } from 'react';

/** Follows a piece of work to its end; a failure is reported through `ended` and logged, never thrown. */
export async function follow(work: Promise<unknown>, ended: (isMade: boolean) => void): Promise<void> {
  try {
    await work;
    ended(true);
  } catch (refused) {
    console.warn('a part of the form could not be made', refused);
    ended(false);
  }
}

/** Registers pending work of a form: a photo being compressed, a signature being turned into an image. */
export type Meanwhile = (work: Promise<unknown>) => void;

interface MeanwhileState {
  /** Some work is still pending. */
  readonly making: boolean;
  /** The last piece of work failed. */
  readonly failed: boolean;
  readonly meanwhile: Meanwhile;
}

/** Tracks a form's pending work, so that the form cannot be submitted without its result, and whether it failed. */
export function useMeanwhile(): MeanwhileState {
  const [works, setWorks] = useState(0);
  const [failed, setFailed] = useState(false);
  const meanwhile = useCallback((work: Promise<unknown>) => {
    setWorks((before) => before + 1);
    void follow(work, (isMade) => {
      setWorks((before) => before - 1);
      setFailed(!isMade);
    });
  }, []);
  return { making: works > 0, failed, meanwhile };
}
