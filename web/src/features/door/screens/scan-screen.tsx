import { doorTexts } from '#shared/texts/door.ts';
import { usePublicLanguage } from '#web/src/lib/public-language.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { useDoorScheme } from '../components/use-scheme.ts';
import { KioskView } from '../kiosk/kiosk-view.tsx';
import { Restarting } from '../kiosk/restarting.tsx';
import { useKiosk } from '../kiosk/use-kiosk.ts';
import { useGate } from '../offline/use-gate.ts';
import { Scanner } from './scanner.tsx';

export default function ScanScreen() {
  const lang = usePublicLanguage();
  useTitle(doorTexts[lang].scan.title);
  const colours = useDoorScheme();
  const gate = useGate();
  const { kiosk, enter, leave } = useKiosk(gate.gate?.kiosk);
  if (!kiosk) return <Scanner gate={gate} lang={lang} colours={colours} onKiosk={enter} />;
  return (
    <Restarting>
      <KioskView gate={gate} kiosk={kiosk} lang={lang} onLeave={leave} />
    </Restarting>
  );
}
