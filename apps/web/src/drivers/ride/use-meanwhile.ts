import { useCallback, useState } from 'react';

/** Follows a piece of work to its end; a failure is told and logged, never thrown. */
export async function follow(work: Promise<unknown>, ended: (isMade: boolean) => void): Promise<void> {
  try {
    await work;
    ended(true);
  } catch (refused) {
    console.warn('a part of the form could not be made', refused);
    ended(false);
  }
}

/** Says that something of the form is still being made: a photo that shrinks, a signature that becomes a picture. */
export type Meanwhile = (work: Promise<unknown>) => void;

interface MeanwhileState {
  /** Something is still being made. */
  readonly making: boolean;
  /** The last thing could not be made. */
  readonly failed: boolean;
  readonly meanwhile: Meanwhile;
}

/** Whether something of a form is still being made, so that nobody can hand it in without, and whether it could be. */
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
