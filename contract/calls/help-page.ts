import { z } from 'zod'
import { rowVersion, translated } from '../fields.ts'
import { id } from '../ids.ts'
import { helpRouteOf } from './help.ts'

/** The most characters of a help text, as it is sent and as it is stored. */
export const mostHelp = 200_000
export const helpContent = z.string().max(mostHelp)
/** Empty: the default name of its language (R440). */
const helpName = z.string().trim().max(200).default('')

/** `route` is normalised: without ids. `locales`: the languages it is written in, English first. */
export const HelpPage = z.object({
  id: id('help_page'),
  route: z.string(),
  name: z.string(),
  locales: z.array(z.string()),
})
export type HelpPage = z.infer<typeof HelpPage>

/** `content` is the English text, which shows in languages without their own. */
export const HelpPageDetail = HelpPage.extend({
  content: z.string(),
  translations: translated({ name: z.string(), content: z.string() }),
  version: rowVersion,
})
export type HelpPageDetail = z.infer<typeof HelpPageDetail>

/** HTML is cleaned before it is stored (R438). A translation may have a name only; one that is empty is dropped. */
export const NewHelpPage = z.object({
  route: z.string().trim().regex(/^\//).max(500).transform(helpRouteOf),
  name: helpName,
  content: helpContent.trim().min(1),
  translations: translated({ name: helpName, content: helpContent }).default([]),
})
export type NewHelpPage = z.infer<typeof NewHelpPage>
