/** A picture as a `data:` address: unlike an object's, it needs nobody who lets go of it. */
export function toDataAddress(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(content)
  })
}
