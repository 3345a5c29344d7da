// The parts of css-tree have no types of their own; loading only these keeps its data of the whole language out.
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree'
}
declare module 'css-tree/walker' {
  export { walk as default } from 'css-tree'
}
declare module 'css-tree/utils' {
  export { ident } from 'css-tree'
}
