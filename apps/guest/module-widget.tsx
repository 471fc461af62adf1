import { type ComponentType, useEffect, useState } from 'react';
import { type GuestModule, loadCode, useGuestShell } from '#platform/web/guest-shell';

/** One module's component, once its code has come. */
export function ModuleWidget({ module, load }: { module: string; load: () => Promise<ComponentType> }) {
  const shell = useGuestShell();
  const [code, setCode] = useState<{ readonly Loaded: ComponentType }>();
  useEffect(() => {
    let isMounted = true;
    const log = (message: string) => shell.log('warn', message, module);
    void loadCode(load, log, () => isMounted).then((Loaded) => Loaded && setCode({ Loaded }));
    return () => {
      isMounted = false;
    };
  }, [shell, module, load]);
  return code && <code.Loaded />;
}

/** What the modules draw over the screens of a phone. */
export function ModuleOverlays({ modules }: { modules: readonly GuestModule[] }) {
  return modules.map(({ name, overlay }) => overlay && <ModuleWidget key={name} module={name} load={overlay} />);
}

/** What the modules draw beside the time. */
export function ClockNotes({ modules }: { modules: readonly GuestModule[] }) {
  return modules.map(({ name, clockNote }) => clockNote && <ModuleWidget key={name} module={name} load={clockNote} />);
}
