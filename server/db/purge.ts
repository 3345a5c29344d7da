import { callFunction, type Db } from './connection.ts'
import { askRegion } from './region.ts'
import type { Regions } from './regions.ts'
import { allowLongStatements } from './transaction.ts'

/** Deletes expired data of all companies of a region; the SQL function `purge_finished` says which. */
export async function purgeRegion(regions: Regions, region: string): Promise<void> {
  await askRegion(regions, region, 'select purge_finished()')
}

/** Deletes expired data of the master area, in a transaction of the platform. */
export async function purgeMaster(db: Db): Promise<void> {
  await allowLongStatements(db)
  await callFunction(db, 'purge_finished_of_master')
}
