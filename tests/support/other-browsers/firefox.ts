import { existsSync } from 'node:fs'
import { type KeyInput, launch } from 'puppeteer-core'
import { type BrowserDriver, VIEWPORT } from './driver.ts'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Debian's Firefox, or the one named by FIREFOX. */
export function findFirefox(): string | undefined {
  return [process.env.FIREFOX, ...PLACES].find((place) => place !== undefined && existsSync(place))
}

/** Firefox over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<BrowserDriver> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: VIEWPORT })
  const page = await browser.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') console.log(`Firefox: ${message.text()}`)
  })
  return {
    name: 'Firefox',
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: async (key, modifier) => {
      if (modifier) await page.keyboard.down(modifier)
      // Puppeteer's list of keys has those that a journey presses.
      await page.keyboard.press(key as KeyInput)
      if (modifier) await page.keyboard.up(modifier)
    },
    chooseFile: async (selector, path) => {
      const found = await page.$(selector)
      if (!found) throw new Error(`No ${selector} to choose a file in`)
      const input = await found.toElement('input')
      await input.uploadFile(path)
    },
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    close: () => browser.close(),
  }
}
