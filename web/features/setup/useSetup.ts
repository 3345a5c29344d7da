import type { Setup } from '@kontor/contract'
import { useOutletContext } from 'react-router'

/** Reads how far the company is, as the screen around the steps gives it. */
export const useSetup = () => useOutletContext<Setup>()
