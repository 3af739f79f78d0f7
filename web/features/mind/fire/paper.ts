type Context = OffscreenCanvasRenderingContext2D

/** Draws a sheet of paper with a thought on it, as pixels: the text is never part of the document. */
export function drawPaper(width: number, height: number, thought: string, unit: number): ImageData {
  const sheet = new OffscreenCanvas(width, height)
  const context = sheet.getContext('2d', { willReadFrequently: true })!
  const light = context.createLinearGradient(0, 0, width, height)
  light.addColorStop(0, '#fffaf0')
  light.addColorStop(1, '#f1e4cb')
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#2b2622'
  context.textBaseline = 'top'
  write(context, thought, width, height, unit)
  return context.getImageData(0, 0, width, height)
}

/** Draws the text in the largest size that fits, from 22 to 11 px; text too long for 11 px is cut off. */
function write(context: Context, thought: string, width: number, height: number, unit: number) {
  const margin = 24 * unit
  const room = { width: width - 2 * margin, height: height - 2 * margin }
  for (let size = 22; size >= 11; size--) {
    context.font = `${size * unit}px "Anek Latin", system-ui, sans-serif`
    const lines = wrap(context, thought, room.width)
    const line = size * 1.5 * unit
    if (lines.length * line > room.height && size > 11) continue
    lines.forEach((text, at) => context.fillText(text, margin, margin + at * line))
    return
  }
}

function wrap(context: Context, thought: string, width: number): string[] {
  const lines: string[] = []
  for (const paragraph of thought.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line ? `${line} ${word}` : word
      if (line && context.measureText(longer).width > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    lines.push(line)
    // A sheet has room for fewer lines, so measuring the rest would waste time.
    if (lines.length > 60) break
  }
  return lines
}
