import { cdp } from 'vitest/browser'

/** As many times slower as `scripts/slower.ts` says, so that a race which a fast machine wins shows. */
const rate = Number(import.meta.env.SLOWER)
if (rate > 1) await (cdp() as Session).send('Emulation.setCPUThrottlingRate', { rate })

/** The part of the browser's protocol that is used here. */
interface Session {
  send: (method: 'Emulation.setCPUThrottlingRate', params: { rate: number }) => Promise<void>
}
