import './panel.css';
import { render } from 'preact';
import { PanelPage } from './panel-page.js';

render(<PanelPage />, document.querySelector('#page')!);
