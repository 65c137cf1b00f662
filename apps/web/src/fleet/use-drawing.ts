import type { OfficeZoneView } from '@sablon/contracts';
import type { LatLng } from '@sablon/domain';
import { useCallback, useMemo, useReducer, useRef, useState, type KeyboardEvent } from 'react';
import type { CornerWishes, DrawingView } from '../map/index.js';
import { drawStep, draftOf, NOTHING_DRAWN, type DraftStep, type ZoneDraft } from './zone-draft.js';

type Step = DraftStep | { readonly kind: 'begin'; readonly draft: ZoneDraft };
const reduce = (draft: ZoneDraft, step: Step): ZoneDraft =>
  step.kind === 'begin' ? step.draft : drawStep(draft, step);

const isOnMap = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('.sablon-map-view, .sablon-corner');
const isTyped = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('input, textarea, select');

/** The outline while a zone is drawn on the map, and its keyboard commands. */
export function useDrawing() {
  const [draft, dispatch] = useReducer(reduce, NOTHING_DRAWN);
  const [focus, setFocus] = useState<{ readonly corner: number; readonly times: number } | null>(null);
  const viewRef = useRef<DrawingView | null>(null);
  const focusOn = useCallback(
    (corner: number) => setFocus((before) => ({ corner, times: (before?.times ?? 0) + 1 })),
    [],
  );
  const wishes = useMemo(
    (): CornerWishes => ({
      onAdd: (at) => dispatch({ kind: 'add', at }),
      onGrab: () => dispatch({ kind: 'grab' }),
      onMove: (corner, to) => dispatch({ kind: 'move', corner, to }),
      onInsert: (side, at) => {
        dispatch({ kind: 'insert', side, at });
        focusOn(side + 1);
      },
      onRemove: (corner) => {
        dispatch({ kind: 'remove', corner });
        // The next corner takes the removed one's index; focus the one before.
        focusOn(Math.max(0, corner - 1));
      },
      onClose: () => dispatch({ kind: 'close' }),
    }),
    [focusOn],
  );
  const begin = useCallback((zone: OfficeZoneView | null) => {
    setFocus(null);
    dispatch({ kind: 'begin', draft: zone ? draftOf(zone.corners) : NOTHING_DRAWN });
  }, []);
  const replace = useCallback((other: ZoneDraft) => dispatch({ kind: 'begin', draft: other }), []);
  const addHere = () => {
    const at = viewRef.current?.centre();
    if (at) dispatch({ kind: 'add', at });
  };
  /** Starts from a known outline and moves the focus to the map, because the control that offered it disappears. */
  const beginWith = (corners: readonly LatLng[]) => {
    dispatch({ kind: 'outline', corners });
    viewRef.current?.focus();
  };
  /** True if the key was handled. */
  const onKey = (event: KeyboardEvent): boolean => {
    const undoes = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !isTyped(event.target);
    if (undoes) dispatch({ kind: 'undo' });
    else if (event.key === 'Enter' && isOnMap(event.target)) dispatch({ kind: 'close' });
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    draft,
    step: dispatch as (step: DraftStep) => void,
    wishes,
    viewRef,
    focus,
    begin,
    beginWith,
    replace,
    addHere,
    onKey,
  };
}
export type DrawingDesk = ReturnType<typeof useDrawing>;
