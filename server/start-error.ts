/**
 * A failure to start that the person at the terminal can mend: a port in use, a database that can't be reached.
 * Its message is one sentence that says what is wrong and what to do; it is printed alone, without a stack.
 */
export class StartError extends Error {
  override name = 'StartError'
}
