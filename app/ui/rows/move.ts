/** The list with the item at `from` at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  if (item === undefined) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The index of the box whose centre is nearest to a point: the drop target. */
export function nearest(boxes: readonly Box[], x: number, y: number): number {
  const distances = boxes.map((box) => Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y))
  return distances.indexOf(Math.min(...distances))
}
