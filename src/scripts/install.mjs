/**
 * Installs the packages of package-lock.json where they are missing, and checks the version of Node.js. Runs before every command, with whatever
 * Node.js the machine has and no packages at all: plain JavaScript, silent when there is nothing to do.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const LOCK = join(PROJECT, '.matjar', 'install.lock');
const OLDEST_TO_INSTALL = [20, 19];
/** For platforms without a packaged Node.js. */
const OLDEST_TO_RUN = [24, 7];
const OLDEST_NPM = [9, 0];

try {
  await install();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function install() {
  if (!isAtLeast(process.versions.node, OLDEST_TO_INSTALL)) {
    throw new Error(
      `This is Node ${process.versions.node}; Node ${OLDEST_TO_INSTALL.join('.')} or newer is needed to install Matjar. See https://nodejs.org.`,
    );
  }
  if (isInstalled()) return;
  const release = await takeLock();
  try {
    if (!isInstalled()) runNpm();
    if (!isInstalled())
      throw new Error(
        'npm could not fetch every package that this system needs. Check the network, then run the same command again.',
      );
  } finally {
    release();
  }
  checkNode();
}

/** Whether the installed packages in node_modules match package-lock.json. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages(join('node_modules', '.package-lock.json'));
  if (!wanted)
    throw new Error(`package-lock.json is missing in ${PROJECT}; it belongs to the project: restore it.`);
  if (!present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === entry.version && existsSync(join(PROJECT, path)) : isDispensable(entry);
  });
}

/** npm skips packages of other platforms; but it also continues silently when an optional package of this platform could not be fetched. */
function isDispensable({ optional, devOptional, os, cpu, libc }) {
  const isForUs =
    os && !libc && [os].flat().includes(process.platform) && (!cpu || [cpu].flat().includes(process.arch));
  return Boolean(optional || devOptional) && !isForUs;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(PROJECT, file), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${error.message}.`, { cause: error });
  }
}

function runNpm() {
  // Within `npm run` these are the npm and Node.js that the user called: those in node_modules are about to be replaced.
  const { npm_execpath: npm, npm_node_execpath: node, npm_config_user_agent: agent } = process.env;
  const [, npmVersion] = /^npm\/(\S+)/.exec(agent ?? '') ?? [];
  if (npmVersion && !isAtLeast(npmVersion, OLDEST_NPM)) {
    throw new Error(
      `This is npm ${npmVersion}; npm ${OLDEST_NPM[0]} or newer is needed. Run: npm install -g npm`,
    );
  }
  const isNpm = npm?.endsWith('npm-cli.js');
  const [command, ...first] = isNpm ? [node ?? process.execPath, npm] : ['npm'];
  const args = [
    ...first,
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  process.stdout.write('Installing the packages of package-lock.json, which takes about half a minute …\n');
  const { status, error } = spawnSync(command, args, {
    cwd: PROJECT,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !isNpm && process.platform === 'win32',
  });
  if (error)
    throw new Error(`npm could not be started: ${error.message}. It comes with Node: https://nodejs.org.`);
  if (status !== 0)
    throw new Error(
      'npm could not install the packages; its reasons are above. Check the network, then run the same command again.',
    );
}

/** The project installs its own Node.js for common platforms; elsewhere, or where that one does not run, the machine's must be new enough. */
function checkNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const binary = join(
    PROJECT,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(binary)) {
    if (spawnSync(binary, ['--version']).status === 0) return;
    throw new Error(
      `The Node that the project brings along does not run on this system (${name}; it needs glibc). Use a Debian, Ubuntu or Fedora system or image.`,
    );
  }
  if (isAtLeast(process.versions.node, OLDEST_TO_RUN)) return;
  throw new Error(
    `The project brings no Node along for this system (${name}), and the installed one is ${process.versions.node}. Install Node ${OLDEST_TO_RUN.join('.')} or newer from https://nodejs.org.`,
  );
}

function isAtLeast(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/** Takes the install lock: concurrent installations would delete each other's files. The lock of a process that has ended is ignored. */
async function takeLock() {
  mkdirSync(join(PROJECT, '.matjar'), { recursive: true });
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      return () => rmSync(LOCK, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST')
        throw new Error(`${PROJECT} cannot be written to: ${error.message}.`, { cause: error });
    }
    if (attempt === 0) process.stdout.write('Another command is installing the packages; waiting for it …\n');
    if (isStale()) dropLock();
    await sleep(300);
  }
}

function isStale() {
  try {
    const pid = Number(readFileSync(LOCK, 'utf8'));
    // Just created and not yet written: its owner is running.
    if (!pid) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Removes a stale lock by renaming it first, in which only one of several waiting commands can succeed. */
function dropLock() {
  const aside = `${LOCK}.${process.pid}`;
  try {
    renameSync(LOCK, aside);
    rmSync(aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
