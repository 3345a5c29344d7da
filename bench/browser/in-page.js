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
   * Measures from the next event of a kind until `holds` and the frame that shows it is painted: `bench.painted`. What the
   * page does once it is painted isn't counted: the task that ends the measure goes before all others that wait.
   */
  watch(kind, holds) {
    this.painted = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`nothing was painted after ${kind}`)), 60_000)
      const begin = ({ timeStamp }) => {
        const end = () => resolve({ from: timeStamp, took: performance.now() - timeStamp })
        const look = () =>
          holds() ? scheduler.postTask(end, { priority: 'user-blocking' }) : requestAnimationFrame(look)
        requestAnimationFrame(look)
      }
      addEventListener(kind, begin, { capture: true, once: true })
    })
  },
}
