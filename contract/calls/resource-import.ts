import type { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { file } from '../media.ts'
import { nameColumns, resourceColumns, resourceFaults } from '../values/resource-columns.ts'
import { importCalls, importShapes } from './import-calls.ts'
import { resources } from './resources.ts'

export { type ImportState, importStates } from '../values/imports.ts'
export { importFile } from './import-calls.ts'

const shapes = importShapes({ id: 'resource_import', columns: resourceColumns, faults: resourceFaults })

export const ImportLine = shapes.line
export type ImportLine = z.infer<typeof ImportLine>
export const ResourceImport = shapes.whole
export type ResourceImport = z.infer<typeof ResourceImport>
export const ResourceFault = shapes.fault
export type ResourceFault = z.infer<typeof ResourceFault>
export const FaultyRow = shapes.row
export type FaultyRow = z.infer<typeof FaultyRow>

const readsOfExport = [...(resources.list.reads ?? []), 'resource_attribute', 'resource_capacity_type'] as const

export const resourceImport = feature({
  exportCsv: endpoint({
    method: 'GET',
    path: '/company/v1/resources/export/csv',
    reads: readsOfExport,
    access: resources.list.access,
    query: resources.list.query,
    response: file('text/csv'),
    summary: 'The resources of the list as CSV, all of them, in columns that an import takes back.',
  }),
  exportSpreadsheet: endpoint({
    method: 'GET',
    path: '/company/v1/resources/export/xlsx',
    reads: readsOfExport,
    access: resources.list.access,
    query: resources.list.query,
    response: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    summary: 'The same as a spreadsheet.',
  }),
  ...importCalls(shapes, {
    path: '/company/v1/resource-imports',
    id: 'resource_import',
    access: ['RESOURCES:create', 'RESOURCES:update', 'MANAGE_RESOURCES'],
    things: 'resources',
    readsOfRows: ['resource_import', 'level', 'resource_type'],
    undo: 'Undo an import within a day: what it added is deleted, what it changed restored, unless it was changed or booked since.',
  }),
})

/** The settings that a mapping must have: a resource is known by its id, or by its name and place. */
export const isMappingWhole = (mapping: readonly string[]): boolean =>
  mapping.includes('id') || (mapping.includes('place') && ['name', ...nameColumns].some((key) => mapping.includes(key)))
