export function StartFailed() {
  return null
}
