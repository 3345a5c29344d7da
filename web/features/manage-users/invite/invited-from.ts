/** The outlet context of a screen over which people are invited. */
export interface InvitedFrom {
  /** The screen's address. */
  closesTo: string
  /** The groups that are chosen at first. */
  groups?: readonly number[]
}
