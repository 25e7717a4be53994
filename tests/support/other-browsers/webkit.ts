import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { Builder, By, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { type BrowserDriver, VIEWPORT } from './driver.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const XVFB = '/usr/bin/Xvfb'
const BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((system) =>
  ['4.1', '4.0'].map((version) => `/usr/lib/${system}/webkit2gtk-${version}/MiniBrowser`),
)

/** Debian's MiniBrowser, its driver and a screen to draw on; undefined where one of them is missing. */
export function findWebKit(): string | undefined {
  return existsSync(DRIVER) && existsSync(XVFB) ? BROWSERS.find((place) => existsSync(place)) : undefined
}

/** WebKitGTK by its WebDriver, on a screen of its own that nobody sees. */
export async function startWebKit(binary: string): Promise<BrowserDriver> {
  const processes: ChildProcess[] = []
  const end = () => {
    for (const each of processes.toReversed()) each.kill()
  }
  try {
    const display = await startScreen(processes)
    const server = await startDriver(processes, display)
    const driver = await new Builder()
      .usingServer(server)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } })
      .build()
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...VIEWPORT })
    return { ...asDriver(driver), close: async () => driver.quit().finally(end) }
  } catch (error) {
    end()
    throw error
  }
}

/** @returns its display, such as `:99` */
async function startScreen(processes: ChildProcess[]): Promise<string> {
  const screen = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  processes.push(screen)
  const answer = screen.stdio[3]
  if (!answer) throw new Error('The screen says nothing')
  const [number]: unknown[] = await once(answer, 'data')
  return `:${String(number).trim()}`
}

async function startDriver(processes: ChildProcess[], display: string): Promise<string> {
  const port = await freePort()
  processes.push(
    spawn(DRIVER, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    }),
  )
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return url
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver does not answer')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

/** Keys as WebDriver writes them. */
const KEYS: Record<string, string> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  End: Key.END,
  Home: Key.HOME,
  ArrowDown: Key.ARROW_DOWN,
}

function asDriver(driver: WebDriver): Omit<BrowserDriver, 'close'> {
  return {
    name: 'WebKit',
    open: (url) => driver.get(url),
    evaluate: (expression) =>
      driver.executeAsyncScript(
        `const done = arguments[0]; Promise.resolve(${expression}).then(done, (error) => done({ failed: String(error) }))`,
      ),
    click: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key, modifier) => {
      const written = KEYS[key] ?? key
      const actions = driver.actions()
      return modifier
        ? actions.keyDown(Key.CONTROL).sendKeys(written).keyUp(Key.CONTROL).perform()
        : actions.sendKeys(written).perform()
    },
    chooseFile: (selector, path) => driver.findElement(By.css(selector)).sendKeys(path),
    screenshot: async (path) => writeFile(path, await driver.takeScreenshot(), 'base64'),
  }
}
