import { useId, useState } from 'react'
import { cx } from '#app/ui/class-names.ts'

export interface Bar {
  /** Shown under the axis. */
  label: string
  /** Describes the whole bar, as it is read out. */
  description: string
  /** From the bottom up, one for each series. */
  parts: readonly number[]
}

/** Distinguished by pattern as well as by colour. */
export type Look = 'solid' | 'striped' | 'pale' | 'dotted'

const WIDTH = 640
const HEIGHT = 150
const TOP = 18

/**
 * A bar chart. The selected bar is described below: the last one, until another is selected by pointer, touch or arrow keys.
 */
export function BarChart(props: {
  title: string
  desc: string
  bars: readonly Bar[]
  series: readonly { name: string; look: Look }[]
  /** The bar that is selected first. */
  start?: number
  format: (value: number) => string
}) {
  const { bars, series } = props
  const id = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const at = Math.min(chosen ?? props.start ?? bars.length - 1, bars.length - 1)
  const most = Math.max(1, ...bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)))
  const slot = WIDTH / Math.max(1, bars.length)
  const width = Math.max(1, slot * (bars.length > 60 ? 0.8 : 0.7))
  return (
    <div>
      <div className="relative rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT + TOP}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}-title ${id}-desc`}
          className="block h-40 w-full"
        >
          <title id={`${id}-title`}>{props.title}</title>
          <desc id={`${id}-desc`}>{props.desc}</desc>
          <Patterns id={id} />
          <Grid />
          {bars.map(({ parts }, i) => (
            <BarParts
              key={i}
              id={id}
              x={i * slot + (slot - width) / 2}
              width={width}
              heights={parts.map((part) => (part / most) * HEIGHT)}
              looks={series.map(({ look }) => look)}
            />
          ))}
          <rect
            x={at * slot}
            width={slot}
            y={TOP}
            height={HEIGHT}
            fill="var(--text)"
            opacity={0.07}
            className="pointer-events-none"
          />
        </svg>
        <span aria-hidden className="absolute top-0 left-0 text-meta text-dimmed tabular">
          {props.format(most)}
        </span>
        <input
          type="range"
          aria-label={`${props.title}: one by one`}
          aria-valuetext={bars[at]?.description}
          min={0}
          max={Math.max(0, bars.length - 1)}
          step={1}
          value={at}
          onChange={({ target }) => setChosen(Number(target.value))}
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect()
            const place = Math.floor(((event.clientX - box.left) / box.width) * bars.length)
            setChosen(Math.min(Math.max(place, 0), bars.length - 1))
          }}
          className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      <div aria-hidden className="mt-1 flex justify-between text-meta text-dimmed tabular">
        <span>{bars[0]?.label}</span>
        {bars.length > 2 && <span>{bars[Math.floor((bars.length - 1) / 2)]?.label}</span>}
        <span>{bars.at(-1)?.label}</span>
      </div>
      <p aria-hidden className="mt-1 min-h-5 text-meta text-default tabular">
        {bars[at]?.description}
      </p>
      {series.length > 1 && <Legend id={id} series={series} />}
    </div>
  )
}

function Grid() {
  return [0, 0.5, 1].map((share) => {
    const y = TOP + HEIGHT * share - (share === 1 ? 0.5 : 0)
    return <line key={share} x1={0} x2={WIDTH} y1={y} y2={y} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
  })
}

function Legend({ id, series }: { id: string; series: readonly { name: string; look: Look }[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted">
      {series.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 12 12" className="size-3">
            <Patterns id={`${id}-${look}`} />
            <rect width={12} height={12} rx={2} fill={fillOf(look, `${id}-${look}`)} stroke="var(--primary)" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

function BarParts(props: { id: string; x: number; width: number; heights: readonly number[]; looks: readonly Look[] }) {
  let y = TOP + HEIGHT
  return props.heights.map((height, i) => {
    y -= height
    const look = props.looks[i] ?? 'solid'
    if (height <= 0) return null
    return (
      <rect
        key={look}
        x={props.x}
        y={y}
        width={props.width}
        height={height}
        fill={fillOf(look, props.id)}
        stroke={look === 'solid' ? 'none' : 'var(--primary)'}
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
        className={cx(look === 'solid' && 'fill-primary')}
      />
    )
  })
}

function fillOf(look: Look, id: string): string {
  if (look === 'solid') return 'var(--primary)'
  if (look === 'pale') return 'color-mix(in oklab, var(--primary) 22%, transparent)'
  return `url(#${id}-${look})`
}

function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-striped`} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={2} height={5} fill="var(--primary)" />
      </pattern>
      <pattern id={`${id}-dotted`} width={4} height={4} patternUnits="userSpaceOnUse">
        <rect width={1.6} height={1.6} fill="var(--primary)" />
      </pattern>
    </defs>
  )
}
