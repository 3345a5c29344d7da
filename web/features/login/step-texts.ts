import sign_in_steps from '@kontor/contract/labels/en/sign_in_steps.json' with { type: 'json' }
import { flat } from '@kontor/contract/labels/flat.ts'
import { i18next } from '../../i18n.ts'

// Adds the English texts of rare steps, which are loaded with them. Texts that the server has sent stay.
i18next.addResourceBundle('en', 'translation', Object.fromEntries(flat({ sign_in_steps })), false, false)
