import { endpoint, feature } from '../endpoint.ts'
import { file } from '../media.ts'
import { resources } from './resources.ts'

const { access, reads, query } = resources.list

export const resourceImport = feature({
  exportCsv: endpoint({
    method: 'GET',
    path: '/company/v1/resources/export/csv',
    reads: [...reads, 'resource_attribute', 'resource_capacity_type'],
    access,
    query,
    response: file('text/csv'),
    summary: 'The resources of the list as CSV, all of them, in columns that an import takes back.',
  }),
  exportSpreadsheet: endpoint({
    method: 'GET',
    path: '/company/v1/resources/export/xlsx',
    reads: [...reads, 'resource_attribute', 'resource_capacity_type'],
    access,
    query,
    response: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    summary: 'The same as a spreadsheet.',
  }),
})
