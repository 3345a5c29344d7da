import sign_in_steps from '@kontor/contract/labels/en/sign_in_steps.json' with { type: 'json' }
import { flat } from '@kontor/contract/labels/flat.ts'
import { i18next } from '../../i18n.ts'

// The English of rare steps comes with their own chunk. The server's texts, where they came, stay.
i18next.addResourceBundle('en', 'translation', Object.fromEntries(flat({ sign_in_steps })), false, false)
