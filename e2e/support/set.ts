import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../../tools/browser.ts';

/** A TV with a disk and a mains plug: what its engine has not written down is gone after `pullPlug`. */
export type PluggedSet = {
  /** Starts it and returns its screen, a new page each time. */
  start(): Promise<Page>;
  /** Ends every process of the engine at once. */
  pullPlug(): Promise<void>;
  /** Ends the engine in order, so that its cookies are on the disk. */
  switchOff(): Promise<void>;
  /** Ends it and removes its disk. */
  close(): Promise<void>;
};

function devtools(engine: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    engine.stderr?.on('data', (text) => {
      said += text;
      const [, address] = /DevTools listening on (ws:\/\/\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    engine.once('exit', (code) => reject(new Error(`the engine ended with ${code}\n${said}`)));
  });
}

/** Creates a new TV, switched off. */
export async function unpackSet(): Promise<PluggedSet> {
  const disk = await mkdtemp(join(tmpdir(), 'bellhop-set-'));
  const { executablePath, args, env } = await browserLaunch();
  const words = [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${disk}`, 'about:blank'];
  let engine: ChildProcess | undefined;
  let order: (() => Promise<unknown>) | undefined;

  async function ended(end: (running: ChildProcess) => void): Promise<void> {
    const running = engine;
    engine = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    end(running);
    await gone;
  }
  // The whole process group, as a power cut would.
  const kill = ({ pid }: ChildProcess) => void (pid !== undefined && process.kill(-pid, 'SIGKILL'));

  return {
    async start() {
      engine = spawn(executablePath, words, { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
      const browser = await chromium.connectOverCDP(await devtools(engine));
      const [page] = browser.contexts()[0]?.pages() ?? [];
      if (!page) throw new Error('the set shows nothing');
      const session = await browser.newBrowserCDPSession();
      order = () => session.send('Browser.close').catch(() => undefined);
      await page.setViewportSize({ width: 1920, height: 1080 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      return page;
    },
    pullPlug: () => ended(kill),
    switchOff: () => ended(() => void order?.()),
    async close() {
      await ended(kill);
      await rm(disk, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
