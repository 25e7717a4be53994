// The shapes of an icon as paths, which are said in fewer bytes than circles and rectangles.

/**
 * They stay elements of their own: strokes that cross within one path leave holes in some browsers.
 * @param {[tag: string, attributes: Record<string, string>][]} node as Lucide has it
 * @returns {(string | [tag: string, attributes: Record<string, string>])[]} a path by its `d`, or whatever else it is
 */
export function drawn(node) {
  return node.map(([tag, { key: _key, ...attributes }]) => {
    const d = 'fill' in attributes ? null : pathOf(tag, attributes)
    return d ?? [tag, attributes]
  })
}

/** The same outline as a path (SVG 2, 10.2 and following); null for what it does not know. */
function pathOf(tag, attributes) {
  const { d, points, ...rest } = attributes
  const of = (name) => Number(rest[name] ?? 0)
  if (tag === 'path') return d
  if (tag === 'line') return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`
  if (tag === 'polyline') return `M${points}`
  if (tag === 'polygon') return `M${points}z`
  if (tag === 'circle') return roundOf(of('cx'), of('cy'), of('r'), of('r'))
  if (tag === 'ellipse') return roundOf(of('cx'), of('cy'), of('rx'), of('ry'))
  if (tag !== 'rect') return null
  const [x, y, width, height] = [of('x'), of('y'), of('width'), of('height')]
  const rx = Math.min(of('rx' in rest ? 'rx' : 'ry'), width / 2)
  const ry = Math.min(of('ry' in rest ? 'ry' : 'rx'), height / 2)
  if (rx === 0 || ry === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const [across, down] = [short(width - 2 * rx), short(height - 2 * ry)]
  const corner = (dx, dy) => `a${rx} ${ry} 0 0 1 ${short(dx)} ${short(dy)}`
  return (
    `M${short(x + rx)} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}` +
    `h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`
  )
}

function roundOf(cx, cy, rx, ry) {
  const half = (dx) => `a${rx} ${ry} 0 1 1 ${short(dx)} 0`
  return `M${short(cx - rx)} ${cy}${half(2 * rx)}${half(-2 * rx)}`
}

/** Without the tail that sums of decimals leave. */
function short(number) {
  return Math.round(number * 1e4) / 1e4
}
