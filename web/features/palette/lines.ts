import type { TablerIcon } from '@tabler/icons-react'

/** A screen of the menu. */
export interface Destination {
  label: string
  to: string
}

/** Something the palette does at once. */
export interface PaletteCommand {
  key: 'help' | 'today' | 'scan' | 'dark' | 'light' | 'sign_out' | 'language'
  label: string
  run: () => void
}

/** One option of the list. */
export interface PaletteLine {
  key: string
  Icon: TablerIcon
  /** The action of the line. */
  text: string
  /** The times in the text, which stay on one line. */
  whole?: string
  /** Details: the type, seats, equipment. */
  detail?: string | undefined
  hint: string
  run: () => void
  /**
   * An offer that differs from the query: another day, time or place. Enter runs it only once it was chosen by an arrow
   * key.
   */
  isOther?: boolean
  /** It follows from the typed words alone; other lines wait for the server. */
  isKnown?: boolean
  /** The typed words are only inside its own words, so better matches come first. */
  isInside?: boolean
}
