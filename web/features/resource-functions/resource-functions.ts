/** The parts of functions that other screens may use. */
export { ChooseFunctions } from './ChooseFunctions.tsx'
export { FunctionList } from './FunctionList.tsx'
export { CombinedWith, LinkRows } from './LinkRows.tsx'
export { useFunctions } from './owner.ts'
export { SharedFunctionFields } from './SharedFunctionFields.tsx'
export { useFunctionSource } from './words.ts'
