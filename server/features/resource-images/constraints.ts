import { declareConstraints } from '../../http/constraints.ts'

// The resource was deleted while its picture was prepared.
declareConstraints({ resource_images_resource_fkey: { code: 'not_found' } })
