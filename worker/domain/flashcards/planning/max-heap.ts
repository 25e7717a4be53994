/** A heap: what was put in comes out by size, the largest first; of equals in no particular, but always the same order. */
export class MaxHeap<T> {
  private readonly items: T[] = []

  constructor(private readonly size: (item: T) => number) {}

  add(item: T): void {
    this.items.push(item)
    let place = this.items.length - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      if (!this.isLarger(place, above)) return
      this.swap(place, above)
      place = above
    }
  }

  take(): T | undefined {
    const [first] = this.items
    const last = this.items.pop()
    if (last === undefined || this.items.length === 0) return first
    this.items[0] = last
    for (let place = 0; ;) {
      const [left, right] = [place * 2 + 1, place * 2 + 2]
      let largest = place
      if (left < this.items.length && this.isLarger(left, largest)) largest = left
      if (right < this.items.length && this.isLarger(right, largest)) largest = right
      if (largest === place) return first
      this.swap(place, largest)
      place = largest
    }
  }

  private isLarger(a: number, b: number): boolean {
    const [one, other] = [this.items[a], this.items[b]]
    return one !== undefined && other !== undefined && this.size(one) > this.size(other)
  }

  private swap(a: number, b: number): void {
    const [one, other] = [this.items[a], this.items[b]]
    if (one === undefined || other === undefined) return
    this.items[a] = other
    this.items[b] = one
  }
}
