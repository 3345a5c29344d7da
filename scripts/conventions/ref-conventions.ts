import { type ESTree, parseSync, Visitor } from 'vite'
import type { SourceFile } from './conventions.ts'

type Function = ESTree.Function | ESTree.ArrowFunctionExpression

/** A component has a capital letter, a hook begins with `use`: React may run either and then discard the rendering. */
const renders = /^(?:use)?[A-Z]/

/**
 * A ref written during rendering keeps the value of a rendering that React may discard; `kit/latest.ts` has the safe
 * ways. Handlers, effects and event functions may write refs, and so may a first value (`ref.current ??= …`).
 */
export function breachesOfRefs({ path, text }: SourceFile): string[] {
  if (!/^web\/.*\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path) || !text.includes('.current')) return []
  const found: string[] = []
  /** The functions around the place, outermost first, each with its name. */
  const around: string[] = []
  let next = ''
  const enter = (node: Function) => {
    around.push(('id' in node && node.id?.name) || next)
    next = ''
  }
  const leave = () => void around.pop()
  const write = (target: ESTree.Node, { start }: ESTree.Node) => {
    const isRef = target.type === 'MemberExpression' && 'name' in target.property && target.property.name === 'current'
    if (!isRef || !renders.test(around.at(-1) ?? '')) return
    const line = text.slice(start).split('\n')[0]!
    found.push(`${path}: "${line.slice(0, 60)}" while rendering; kit/latest.ts has the newest value for later.`)
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      next = id.type === 'Identifier' && /Function/.test(init?.type ?? '') ? id.name : ''
    },
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    AssignmentExpression: (node) => node.operator === '??=' || write(node.left, node),
    UpdateExpression: (node) => write(node.argument, node),
  }).visit(parseSync(path, text).program)
  return found
}
