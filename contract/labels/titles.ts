/**
 * The name that stands for all titles (`levels.title`) in a request for texts: menus name many screens and need nothing
 * else of their namespaces. No namespace has this name.
 */
export const titles = 'titles'

/** Whether a key is the title of a namespace's screens. */
export const isTitle = (key: string): boolean => /^\w+\.title$/.test(key)
