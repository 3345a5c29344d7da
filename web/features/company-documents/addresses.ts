import { address } from '../../kit/address.ts'

const list = address('/company-documents')
const edit = list.child('edit/:documentId')
const versions = edit.child('versions')

export const companyDocumentAddresses = {
  list,
  filters: list.child('search-filters'),
  add: list.child('add'),
  /** The page of a document: its text first, and a section at each address below. */
  edit,
  applications: edit.child('applications'),
  versions,
  /** A text that it has had. */
  version: versions.child(':documentVersionId'),
  accepted: edit.child('accepted'),
  record: { list, edit, param: 'documentId' },
}
