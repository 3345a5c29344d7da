// The bookings to come that a change of places or resources affects: one list, in a form and in a question.
export { ChildPanel, DeleteChild, useChildForm } from './ChildPanel.tsx'
export { DeleteWithEffects, QuestionWithEffects } from './DeleteWithEffects.tsx'
export { EffectsQuestion } from './EffectsQuestion.tsx'
export { Impact, undecided } from './Impact.tsx'
export { useToldOutcome } from './outcome.ts'
export { ResetWithEffects } from './ResetWithEffects.tsx'
