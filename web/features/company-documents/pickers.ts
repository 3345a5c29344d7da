import type { ApplicationId } from '@kontor/contract'
import { picker } from '../../kit/pick/picker.ts'
import { applicationNames } from '../about/about.ts'

/** The applications that ask for a document. */
export const applicationsPicker = picker<number[]>('applications')

/** Those of the product, in the order in which they are offered. */
export const offeredApplications: readonly ApplicationId[] = [4, 14, 8, 13, 11, 5, 7, 12]

export const applicationLabel = (id: number) => applicationNames[id as ApplicationId]
