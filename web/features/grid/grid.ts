/**
 * The day grid. What other features may use stands here; its rooms are its own business.
 *
 * The steps from a drag to its request:
 *
 * 1. `input/usePointer.ts` gets the events of the pointer and asks `input/gestures.ts` what a press begins;
 *    `input/useRunningGesture.ts` asks it what a drag makes of that, and what letting go does. Fingers tap (`input/tap.ts`),
 *    keys are in `input/keys.ts`. Which range is allowed is decided by `rules/`, without React and without the screen.
 * 2. They write to `store.ts` what is being drawn or changed; `booking/Overlay.tsx` shows it, and `booking/Cards.tsx` asks
 *    for what is missing. A booking that is being changed goes through `input/change-mode.ts`.
 * 3. Once it is decided they call one of the four `Actions` (`requests/actions.ts`): book, change, cancel, edit.
 * 4. `requests/requests.ts` sends it. `requests/optimistic.ts` shows it at once, writes the answer into the cache, offers
 *    Undo, or says in place why it was refused.
 *
 * The other rooms: `page/` is the screen and its address; `live/` reads the day, keeps it up to date and turns the texts of
 * calls into numbers (`live/wire.ts`); `rows/` draws; `print/` is the day on paper; `week/` the days of a week side by side; `time/` has the hours of the day and the clocks of the places. The time
 * axis, the window of rows and the scrolling at an edge are in `web/kit/timeline`.
 */
export type { GridAnswer, GridBlock, GridBooking, GridMeta, GridResource } from './grid-types.ts'
export { readDated, readListed, readWireBlock, readWireDay } from './live/wire.ts'
