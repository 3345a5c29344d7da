/* Runs inside of the measured page. All times are milliseconds. */
window.bench = {
  /** Intervals between frames while `during` runs. */
  async frames(during) {
    const intervals = []
    let last = 0
    let running = true
    const tick = (now) => {
      if (last) intervals.push(now - last)
      last = now
      if (running) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    await during()
    running = false
    return intervals
  },
  /**
   * Measures from the next event of a kind until `holds` and the frame that shows it is painted: `bench.painted`. Looks
   * first in each frame, so that what the page does once it is painted isn't counted.
   */
  watch(kind, holds) {
    this.painted = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`nothing was painted after ${kind}`)), 60_000)
      const begin = ({ timeStamp }) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve({ from: timeStamp, took: performance.now() - timeStamp })
        const look = () => (holds() ? port2.postMessage(0) : requestAnimationFrame(look))
        requestAnimationFrame(look)
      }
      addEventListener(kind, begin, { capture: true, once: true })
    })
  },
}
