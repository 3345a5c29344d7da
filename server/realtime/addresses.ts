export interface AddressBounds {
  /** Sockets of one address, with and without a channel. */
  perAddress: number
  /** Sockets of one address that have no channel. */
  idlePerAddress: number
}

/** Counts the sockets of each address, and those of them without a channel. */
export interface Addresses<Peer> {
  isFull(address: string): boolean
  add(peer: Peer): void
  /** Called when a counted socket has no channel any more, or again has one. */
  setIdle(peer: Peer, isIdle: boolean): void
  remove(peer: Peer): void
}

export function addressesOf<Peer extends { address: string }>(bounds: AddressBounds): Addresses<Peer> {
  const addresses = new Map<string, { all: Set<Peer>; idle: Set<Peer> }>()
  return {
    isFull(address) {
      const here = addresses.get(address)
      return here !== undefined && (here.all.size >= bounds.perAddress || here.idle.size >= bounds.idlePerAddress)
    },
    add(peer) {
      const here = addresses.get(peer.address) ?? { all: new Set(), idle: new Set() }
      addresses.set(peer.address, here)
      here.all.add(peer)
    },
    setIdle(peer, isIdle) {
      const idle = addresses.get(peer.address)?.idle
      if (isIdle) idle?.add(peer)
      else idle?.delete(peer)
    },
    remove(peer) {
      const here = addresses.get(peer.address)
      here?.all.delete(peer)
      here?.idle.delete(peer)
      if (!here?.all.size) addresses.delete(peer.address)
    },
  }
}
