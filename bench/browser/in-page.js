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
  /** Measures from the next event of a kind until `holds` and the frame that shows it is painted: `bench.painted`. */
  watch(kind, holds) {
    this.painted = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`nothing was painted after ${kind}`)), 60_000)
      const begin = (event) => {
        const look = () => {
          if (!holds()) return
          watcher.disconnect()
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () =>
              resolve({ from: event.timeStamp, took: performance.now() - event.timeStamp })
            channel.port2.postMessage(0)
          })
        }
        const watcher = new MutationObserver(look)
        watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }
      addEventListener(kind, begin, { capture: true, once: true })
    })
  },
}
