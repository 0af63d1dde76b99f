import { doorTexts } from '#shared/texts/door.ts';
import { usePublicLanguage } from '#web/src/lib/public-language.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { useDoorScheme } from '../components/use-scheme.ts';
import { KioskView } from '../kiosk/kiosk-view.tsx';
import { Restarting } from '../kiosk/restarting.tsx';
import { useKiosk } from '../kiosk/use-kiosk.ts';
import { listLock, useGate } from '../offline/use-gate.ts';
import { Scanner } from './scanner.tsx';

export default function ScanScreen() {
  const lang = usePublicLanguage();
  useTitle(doorTexts[lang].scan.title);
  const colours = useDoorScheme();
  const gate = useGate();
  // Staff who come to a kiosk after a power cut have typed the gate's code once: its list needs no second time.
  const openList = async (code: string) => {
    const lock = listLock(gate.gate);
    if (lock && gate.offline.isClosed) await gate.door.unlock(code, lock);
  };
  const { kiosk, enter, leave } = useKiosk(gate.gate?.kiosk, openList);
  if (!kiosk) return <Scanner gate={gate} lang={lang} colours={colours} onKiosk={enter} />;
  return (
    <Restarting>
      <KioskView gate={gate} kiosk={kiosk} lang={lang} onLeave={leave} />
    </Restarting>
  );
}
