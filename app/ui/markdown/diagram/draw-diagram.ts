import mermaid, { type MermaidConfig } from 'mermaid'
import { inertSvg } from './inert-svg.ts'

export interface Drawing {
  /** A data: address. A picture cannot run scripts, load anything, or reach the page. */
  src: string
  /** Pixels. */
  width: number
  height: number
  /** Its kind and its text, for screen readers. */
  alt: string
}

/** Mermaid cannot read `oklch` or variables. A picture does not have the page's fonts, so the system's are measured. */
const FONT = 'ui-sans-serif, system-ui, sans-serif'
const THEMES = {
  light: {
    darkMode: false,
    background: '#ffffff',
    primaryColor: '#f3e8ff',
    primaryBorderColor: '#9333ea',
    primaryTextColor: '#27272a',
    secondaryColor: '#e4e4e7',
    tertiaryColor: '#f4f4f5',
    lineColor: '#71717a',
    textColor: '#27272a',
    noteBkgColor: '#fef3c7',
    noteBorderColor: '#d97706',
    noteTextColor: '#27272a',
    pieOpacity: '1',
    pieStrokeColor: '#ffffff',
    pieOuterStrokeColor: '#a1a1aa',
    ...slices('#d8b4fe', '#93c5fd', '#86efac', '#fcd34d', '#fca5a5', '#d4d4d8'),
  },
  dark: {
    darkMode: true,
    background: '#18181b',
    primaryColor: '#3b2a55',
    primaryBorderColor: '#c084fc',
    primaryTextColor: '#f4f4f5',
    secondaryColor: '#3f3f46',
    tertiaryColor: '#27272a',
    lineColor: '#a1a1aa',
    textColor: '#e4e4e7',
    noteBkgColor: '#422c08',
    noteBorderColor: '#d97706',
    noteTextColor: '#f4f4f5',
    pieOpacity: '1',
    pieStrokeColor: '#18181b',
    pieOuterStrokeColor: '#71717a',
    ...slices('#7e22ce', '#1d4ed8', '#15803d', '#92400e', '#b91c1c', '#52525b'),
  },
}

function slices(...colors: string[]): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`pie${at + 1}`, colors[at % colors.length] ?? '']))
}

const CONFIG: MermaidConfig = {
  startOnLoad: false,
  securityLevel: 'strict',
  suppressErrorRendering: true,
  htmlLabels: false,
  flowchart: { htmlLabels: false },
  maxTextSize: 8_000,
  maxEdges: 200,
  logLevel: 'fatal',
  deterministicIds: true,
  theme: 'base',
  fontFamily: FONT,
  // Settings that a diagram's text may not change.
  secure: [
    ...['secure', 'securityLevel', 'startOnLoad', 'suppressErrorRendering', 'maxTextSize', 'maxEdges', 'htmlLabels'],
    ...['dompurifyConfig', 'theme', 'themeCSS', 'themeVariables', 'fontFamily', 'altFontFamily', 'flowchart', 'layout'],
  ],
}

let last: Promise<unknown> = Promise.resolve()
let count = 0

/** Draws one diagram at a time, because Mermaid's configuration is global. Rejects where the text is not a diagram. */
export function drawDiagram(text: string, mode: keyof typeof THEMES): Promise<Drawing> {
  const drawn = last.then(() => draw(text, mode))
  last = drawn.catch(() => undefined)
  return drawn
}

async function draw(text: string, mode: keyof typeof THEMES): Promise<Drawing> {
  mermaid.initialize({ ...CONFIG, themeVariables: { ...THEMES[mode], fontFamily: FONT } })
  // Mermaid measures text in the page: off-screen, without a layout shift.
  const stage = document.createElement('div')
  stage.className = 'diagram-stage'
  stage.setAttribute('aria-hidden', 'true')
  stage.inert = true
  stage.style.cssText =
    'position:fixed;inset:0 auto auto -10000px;width:720px;visibility:hidden;contain:strict;height:1px'
  document.body.appendChild(stage)
  try {
    const { svg, diagramType } = await mermaid.render(`diagram-${++count}`, withoutSettings(text), stage)
    return inertSvg(svg, diagramType)
  } finally {
    stage.remove()
  }
}

/** `%%{init: …}%%` and the front matter configure Mermaid; only the title is content. */
function withoutSettings(text: string): string {
  const head = /^\s*---[ \t]*\n([\s\S]*?)\n---[ \t]*\n/.exec(text)
  const title = /^title:.*$/m.exec(head?.[1] ?? '')?.[0]
  const body = head ? text.slice(head[0].length) : text
  return (title ? `---\n${title}\n---\n` : '') + body.replace(/%%\{[\s\S]*?\}%%/g, '')
}
