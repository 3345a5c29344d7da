import type { SourceFile } from './conventions.ts'
import { breachesOfForms } from './form-conventions.ts'
import { breachesOfPackages } from './package-conventions.ts'
import { breachesOfRooms } from './room-conventions.ts'

/** Files that may write an address of the product. Paths of calls and of files aren't addresses. */
const mayWriteAddresses = /(^|\/)addresses\.ts$|\.(generated|fixture)\.tsx?$|\.test\.tsx?$|^web\/vite\.config\.ts$/
const writtenAddress =
  /(?<![\w)])['"`]\/(?!(?:company|master)\/v1|(?:master\/|broadcasting\/auth|help)['"`])(?![\w-]+\.\w+['"`])[a-z0-9:]|(?:\b(?:to|href|closesTo)=\{?|\b(?:to|pathname):\s*|\b(?:navigate|redirect)\(\s*)['"`]\/(?!['"`]?[\w-]+\.\w+['"`])|\/\^\\\/(?:[a-z]|\((?!\?|company))|\b(?:search|useSearchParams\(\)\[0\])\.get\(/

/**
 * Links and the table of routes are built from the same `addresses.ts`, so that each address is written once (decision
 * 0035).
 */
function breachesOfAddresses({ path, text }: SourceFile): string[] {
  if (!/^web\/.*\.tsx?$/.test(path) || mayWriteAddresses.test(path)) return []
  const code = text.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const found = code.match(writtenAddress)
  if (!found) return []
  const line = code.slice(found.index).split('\n')[0]!.trim()
  return [`${path}: "${line.slice(0, 60)}"; addresses.ts of the feature builds an address and reads its query.`]
}

/** Files of the grid that read and write times as calls have them, and the types that leave them out. */
const readsTimes = /^web\/features\/grid\/(?:live\/wire|grid-types)\.ts$/
const textOfTime = /\b(?:datetime_(?:from|to)|resource_(?:start|end)|day_(?:start|end))\b/

/** In the grid a time is a number of milliseconds: it is parsed once, not for every block that is drawn. */
function breachesOfTimes({ path, text }: SourceFile): string[] {
  if (!/^web\/(?:features\/grid|kit\/timeline)\/.*\.tsx?$/.test(path)) return []
  if (readsTimes.test(path) || /\.(?:test|fixture)\.tsx?$/.test(path)) return []
  const found = text.match(textOfTime)?.[0]
  if (!found) return []
  return [`${path}: "${found}"; the texts of times are read and written by live/wire.ts.`]
}

/** A part that failed to load can be tried again; React's own `lazy` would keep the failure for ever. */
function breachesOfLazyParts({ path, text }: SourceFile): string[] {
  if (!/^web\/.*\.tsx?$/.test(path) || !/(?<![\w.])lazy\(/.test(text)) return []
  return [
    `${path}: "lazy("; lazyPart of kit/ui/state/lazy-part.tsx loads a part, with Try again where it doesn't come.`,
  ]
}

/**
 * Freshness follows from the contract, in `web/kit/http/stale/freshness.ts`: no screen names the answers that other screens
 * read (decision 0035).
 */
function breachesOfFreshness({ path, text }: SourceFile): string[] {
  if (!/^web\/(?:features|shell)\/.*\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) return []
  const found = text.match(
    /\b(?:invalidateQueries|resetQueries|staleTime)\b|\brefetchQueries\((?!\{ type: 'active', predicate)/,
  )?.[0]
  return found ? [`${path}: "${found}"; the contract says what a call reads and changes.`] : []
}

/** The body of each effect without its clean-up, where no key is waited for. */
const beginningsOfEffects = (text: string): string[] =>
  text
    .split(/\buseEffect\(/)
    .slice(1)
    .map(
      (rest) =>
        rest.split(/\n {2,4}\}(?:, \[[^\]]*\])?\)|, \[[^\]]*\]\)\n/)[0]!.split(/(?:return|\(\) =>) \(\) =>/)[0]!,
    )

/** It waits until the grid has scrolled to the opening hour, which happens after the paint too. */
const focusesLate = 'web/features/grid/input/useAddressedCell.ts'

/**
 * Focus and keys are taken before the paint, in `useLayoutEffect`: a key pressed right after it is meant for what was
 * painted, and `useEffect` runs too late for that.
 */
function breachesOfKeys({ path, text }: SourceFile): string[] {
  if (!/^web\/.*\.tsx?$/.test(path) || path === focusesLate) return []
  const late = beginningsOfEffects(text).find((begin) => /\.focus\(|addEventListener\('key/.test(begin))
  return late ? [`${path}: the focus and keys are taken in useLayoutEffect, before the browser paints.`] : []
}

/** The parts of a row that may be sticky, and those that may clip their content. */
const costlyInRows = [
  {
    found: /^(?!\.names\b)[^{}]+\{[^}]*position: sticky/m,
    why: 'each is a layer by itself; Names.tsx has the one column that stays',
  },
  {
    found: /^(?![^{}]*\[data-narrow\]|\.count\b)[^{}@]+\{[^}]*overflow: (?:clip|hidden)/m,
    why: 'each clip is work in every frame',
  },
  {
    found: /^(?![^{}]*:hover)[^{}@]+\{[^}]*\b(?:opacity|filter|transform|will-change):/m,
    why: 'each is an effect that the browser places in every frame; mix the colour instead',
  },
]

/** A frame that scrolls many rows must be opaque: the browser redraws a transparent one in every frame of a scroll. */
function clearFrames({ path, text }: SourceFile): string[] {
  if (!/^web\/.*\.module\.css$/.test(path)) return []
  const rules = text.replace(/\/\*[\s\S]*?\*\//g, '').split(/(?<=\})/)
  const clear = rules.find((rule) => /\.(?:frame|main) \{[^}]*overflow: auto/.test(rule) && !/background:/.test(rule))
  return clear ? [`${path}: "${clear.trim().split('\n')[0]}" scrolls rows, so it needs a background.`] : []
}

/** Each row in sight adds to every frame of a scroll, so rows consist of few elements (decision 0032). */
const breachesOfScrolling = (file: SourceFile): string[] => [...clearFrames(file), ...costlyRows(file)]

function costlyRows({ path, text }: SourceFile): string[] {
  if (!/^web\/features\/grid\/rows\/.*\.module\.css$/.test(path)) return []
  const rules = text.replace(/\/\*[\s\S]*?\*\//g, '').split(/(?<=\})/)
  return costlyInRows.flatMap(({ found, why }) => {
    const rule = rules.map((each) => each.trim()).find((each) => found.test(each))
    return rule ? [`${path}: "${rule.split('\n')[0]}"; ${why}.`] : []
  })
}

const measures = /\bgetBoundingClientRect\(|\.offset(?:Parent|Height|Width)\b/
const positions =
  /\.style\.(?:translate|top|left|right|bottom|inset\w*)\s*=|\.style\.setProperty\('(?:--top|--left|--x|--y|translate|top|left|inset[\w-]*)'|style=\{\{[^}]*\b(?:left|top|translate):/

/** Cards, notes and tooltips beside a block, a mark or a field are measured and positioned by one part (decision 0036). */
function breachesOfPlacement({ path, text }: SourceFile): string[] {
  if (!/^web\/.*\.tsx?$/.test(path) || /\.test\.tsx?$|^web\/kit\/overlay\/anchored\//.test(path)) return []
  // The held range and the label of its times follow a drag in every frame; they read the kept measure of the frame.
  if (/^web\/features\/grid\/booking\/range-elements\.ts$/.test(path)) return []
  const found = measures.test(text) ? text.match(positions)?.[0] : undefined
  return found ? [`${path}: "${found}"; use AnchoredDialog or usePlacement of kit/overlay/anchored.`] : []
}

/** Every rule of the web that has no other home. */
export const webRules = [
  breachesOfAddresses,
  breachesOfForms,
  breachesOfFreshness,
  breachesOfKeys,
  breachesOfLazyParts,
  breachesOfPackages,
  breachesOfPlacement,
  breachesOfRooms,
  breachesOfScrolling,
  breachesOfTimes,
]
