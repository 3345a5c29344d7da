import type { TablerIcon } from '@tabler/icons-react'

/** A screen of the menu. */
export interface Destination {
  label: string
  to: string
}

/** Something the palette does at once. */
export interface PaletteCommand {
  key: 'help' | 'today' | 'dark' | 'light' | 'sign_out' | 'language'
  label: string
  run: () => void
}

/** One option of the list. */
export interface Line {
  key: string
  Icon: TablerIcon
  /** The action of the line. */
  text: string
  /** A part of the text that is never broken over two lines: its times. */
  whole?: string
  /** Details: the type, seats, equipment. */
  detail?: string | undefined
  hint: string
  run: () => void
  /** An offer that differs from the query: another day, time or place. Enter alone never runs it; it must be chosen. */
  isOther?: boolean
  /** It follows from the typed words alone; others wait for the server's answer. */
  isKnown?: boolean
  /** It holds the typed words only inside of its own words: better matches come first. */
  isInside?: boolean
}
