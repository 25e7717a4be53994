/** Colours of words: a name, a number, or a function of numbers. Nothing that could load or refer to anything. */
const COLOR =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,24}|(?:rgb|hsl)a?\([\d.,%\s/]{1,60}(?:deg)?[\d.,%\s/]{0,60}\))$/

export interface Colors {
  /** Of the letters; a CSS colour. */
  color: string | null
  /** Behind them. */
  background: string | null
}

/** A CSS colour in lower case, or null where it is none. */
export function safeColor(value: string): string | null {
  const color = value.trim().toLowerCase()
  return COLOR.test(color) ? color : null
}

/**
 * The custom properties that draw them: the style sheet takes their hue, and a lightness that can be read in the light and in
 * the dark.
 */
export function colorProperties({ color, background }: Colors): Record<`--${string}`, string> {
  return { ...(color !== null && { '--ink': color }), ...(background !== null && { '--paper': background }) }
}

/** What a `style` attribute says of colours; null where it says anything else too, or nothing. */
export function readColors(style: string): Colors | null {
  const found: Colors = { color: null, background: null }
  for (const declaration of style.split(';')) {
    if (declaration.trim() === '') continue
    const [name = '', value = ''] = declaration.split(':')
    const property = { color: 'color', 'background-color': 'background' }[name.trim().toLowerCase()]
    const color = safeColor(value)
    if (color === null) return null
    if (property === 'color') found.color = color
    else if (property === 'background') found.background = color
    else return null
  }
  return found.color === null && found.background === null ? null : found
}

export function writeColors({ color, background }: Colors): string {
  return [color && `color: ${color}`, background && `background-color: ${background}`].filter(Boolean).join('; ')
}
