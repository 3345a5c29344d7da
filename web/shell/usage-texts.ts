import usage from '@kontor/contract/labels/en/usage.json' with { type: 'json' }
import { flat } from '@kontor/contract/labels/flat.ts'
import { i18next } from '../i18n.ts'

// The English of a screen without a session comes with its own chunk. The server's texts, where they came, stay.
i18next.addResourceBundle('en', 'translation', Object.fromEntries(flat({ usage })), false, false)
