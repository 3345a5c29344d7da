/** Every text of the product in English, by namespace. */
export { en } from './en.generated.ts'
