import { Picture } from './loop-pictures.tsx'

/** Days of each review of one card, and its stability (days until recall falls to 90%) after it. */
const REVIEWS = [
  { day: 0, stability: 3 },
  { day: 3, stability: 9 },
  { day: 12, stability: 26 },
  { day: 38, stability: 70 },
] as const
const LAST_DAY = 90
const WIDTH = 400
const HEIGHT = 150
/** The probabilities of recall that the curve's axis spans. */
const TOP = 1
const BOTTOM = 0.7

/** Probability of recall after `days`: the power curve of FSRS-4.5 (Ye), which gives 0.9 at `days` = `stability`. */
function recall(days: number, stability: number): number {
  return (1 + (19 / 81) * (days / stability)) ** -0.5
}

const x = (day: number) => (day / LAST_DAY) * WIDTH
const y = (chance: number) => ((TOP - chance) / (TOP - BOTTOM)) * HEIGHT

function curve(): string {
  return REVIEWS.map(({ day, stability }, at) => {
    const end = REVIEWS[at + 1]?.day ?? LAST_DAY
    const points = Array.from({ length: 25 }, (_, n) => {
      const t = ((end - day) * n) / 24
      return `${x(day + t).toFixed(1)} ${y(recall(t, stability)).toFixed(1)}`
    })
    return `${at === 0 ? 'M' : 'L'}${points.join('L')}`
  }).join('')
}

/** The forgetting curve of a card that is never reviewed. */
function forgotten(): string {
  const points = Array.from({ length: 40 }, (_, n) => {
    const day = (LAST_DAY * n) / 39
    return `${x(day).toFixed(1)} ${y(recall(day, REVIEWS[0].stability)).toFixed(1)}`
  })
  return `M${points.join('L')}`
}

export function RememberPicture() {
  return (
    <Picture label="The chance of recalling one card over ninety days: it falls after each look, slower every time, because the card is reviewed on days 3, 12 and 38. Without reviews it falls away.">
      <div className="flex items-baseline justify-between text-meta text-muted">
        <span>Chance you recall it</span>
        <span className="tone-primary font-medium text-tone-text">90% and more</span>
      </div>
      <svg viewBox={`-6 -8 ${WIDTH + 12} ${HEIGHT + 16}`} className="mt-3 w-full overflow-hidden">
        {[1, 0.9, 0.8, 0.7].map((chance) => (
          <line key={chance} x1="0" x2={WIDTH} y1={y(chance)} y2={y(chance)} stroke="var(--line)" />
        ))}
        <path d={forgotten()} fill="none" stroke="var(--line-control)" strokeWidth="1.5" strokeDasharray="4 5" />
        <path d={curve()} fill="none" stroke="var(--primary)" strokeWidth="2.5" strokeLinejoin="round" />
        {REVIEWS.map(({ day }) => (
          <circle key={day} cx={x(day)} cy={y(1)} r="5" fill="var(--bg)" stroke="var(--primary)" strokeWidth="2.5" />
        ))}
      </svg>
      <div className="relative mt-1 h-5 text-meta text-muted tabular">
        {[0, 12, 38].map((day) => (
          <span key={day} className="absolute" style={{ insetInlineStart: `${(day / LAST_DAY) * 100}%` }}>
            {day === 0 ? 'Today' : `Day ${day}`}
          </span>
        ))}
        <span className="absolute end-0">Day {LAST_DAY}</span>
      </div>
    </Picture>
  )
}
